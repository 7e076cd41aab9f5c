-- The date of a round that its site's people were told of.
ALTER TABLE rounds ADD COLUMN told_on date;
