-- Every file that is kept stands in one table, with what it belongs to (docs/decisions/0028). Stored keys stay as they are.
ALTER TABLE files RENAME TO attachments;
ALTER INDEX files_pkey RENAME TO attachments_pkey;
ALTER INDEX files_storage_key_key RENAME TO attachments_storage_key_key;
ALTER INDEX files_company RENAME TO attachments_company;
ALTER TABLE attachments RENAME CONSTRAINT files_company_id_fkey TO attachments_company_id_fkey;
ALTER TABLE attachments RENAME CONSTRAINT files_uploaded_by_fkey TO attachments_uploaded_by_fkey;
ALTER TABLE attachments RENAME CONSTRAINT files_name_check TO attachments_name_check;
ALTER TABLE attachments RENAME CONSTRAINT files_size_bytes_check TO attachments_size_bytes_check;
ALTER TABLE attachments
  -- What it belongs to: the word of the slice that keeps it, and the row there.
  ADD COLUMN owner_kind text,
  ADD COLUMN owner_id uuid,
  -- Its place among those of its owner.
  ADD COLUMN position integer NOT NULL DEFAULT 0;

-- A chosen file has the name that its paper will have.
ALTER TABLE provider_document_drafts ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;
ALTER TABLE provider_document_drafts ALTER COLUMN id DROP DEFAULT;

UPDATE attachments a SET owner_kind = o.kind, owner_id = o.id, position = o.place FROM (
  SELECT file_id, 'request' AS kind, request_id AS id,
    (row_number() OVER (PARTITION BY request_id ORDER BY position, file_id) - 1)::integer AS place FROM request_files
  UNION ALL SELECT file_id, 'document', id, 0 FROM provider_documents
  UNION ALL SELECT file_id, 'document', id, 0 FROM provider_document_drafts
  UNION ALL SELECT avatar_file_id, 'avatar', user_id, 0 FROM profiles
  UNION ALL SELECT logo_file_id, 'logo', id, 0 FROM company_profiles) o
  WHERE o.file_id = a.id;
-- Left by drafts that were thrown away; their bytes are swept.
DELETE FROM attachments WHERE owner_id IS NULL;

ALTER TABLE attachments ALTER COLUMN owner_kind SET NOT NULL, ALTER COLUMN owner_id SET NOT NULL;
CREATE UNIQUE INDEX attachments_owner ON attachments (owner_kind, owner_id, position);

DROP TABLE request_files;
ALTER TABLE provider_documents DROP COLUMN file_id;
ALTER TABLE provider_document_drafts DROP COLUMN file_id;
ALTER TABLE profiles DROP COLUMN avatar_file_id;
ALTER TABLE company_profiles DROP COLUMN logo_file_id;
