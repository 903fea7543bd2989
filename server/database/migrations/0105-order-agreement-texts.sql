-- A text that somebody agreed to for an order stays.
ALTER TABLE order_agreements
  ADD CONSTRAINT order_agreements_doc FOREIGN KEY (doc_id) REFERENCES agreement_docs (id);
