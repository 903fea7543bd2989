-- Words with digits and whole names are no answer to a typing error, and there are as many of them as products.
CREATE FUNCTION skip_long_search_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF length(NEW.word) > 12 OR NEW.word ~ '[0-9]' THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER search_words_insert BEFORE INSERT ON search_words
  FOR EACH ROW EXECUTE FUNCTION skip_long_search_word();
DELETE FROM search_words WHERE length(word) > 12 OR word ~ '[0-9]';
