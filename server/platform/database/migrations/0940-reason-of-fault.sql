-- Why the inspection put a return on the account of the buyer, shown to the shopper.
ALTER TABLE claims ADD COLUMN fault_reason text;
