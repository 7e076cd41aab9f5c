-- Two people who rewrite an article at once: the second is told, instead of undoing the first.
ALTER TABLE tariff_items ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE reference_tariffs ADD COLUMN version integer NOT NULL DEFAULT 1;

-- An article that was removed is said to be, by whom, and what it cost stays readable. Of the reference where it is of no company.
CREATE TABLE removed_articles (
  id uuid PRIMARY KEY,
  company_id uuid REFERENCES company_profiles (id) ON DELETE CASCADE,
  code text NOT NULL,
  designation text NOT NULL,
  removed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  removed_at timestamptz NOT NULL
);
CREATE INDEX removed_articles_company ON removed_articles (company_id);
CREATE INDEX removed_articles_removed_by ON removed_articles (removed_by);

ALTER TABLE price_changes ADD COLUMN removed_article_id uuid REFERENCES removed_articles (id) ON DELETE CASCADE;
ALTER TABLE price_changes DROP CONSTRAINT price_changes_check;
ALTER TABLE price_changes ADD CHECK (num_nonnulls(tariff_item_id, reference_tariff_id, removed_article_id) = 1);
CREATE INDEX price_changes_removed ON price_changes (removed_article_id, changed_at DESC, id DESC);
