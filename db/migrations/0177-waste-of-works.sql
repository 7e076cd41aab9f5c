-- What becomes of the waste of the works: a quote must say it (code de l'environnement, art. D. 541-45-1).
ALTER TABLE quotes ADD COLUMN waste text NOT NULL DEFAULT '' CHECK (length(waste) <= 1000);

-- The words of the quote on screen are a section of their own: those that its paper alone says stay with the server.
UPDATE translations SET namespace = 'quotes/sheet' WHERE namespace = 'quotes/paper';
