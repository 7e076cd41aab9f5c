-- Requests have documents: what earlier versions of a request asked had none.
UPDATE request_scopes SET scope = scope || '{"documents": "", "documentIds": ""}'::jsonb;
