-- A text that was accepted for an order cannot be deleted.
ALTER TABLE order_agreements
  ADD CONSTRAINT order_agreements_doc FOREIGN KEY (doc_id) REFERENCES agreement_docs (id);
