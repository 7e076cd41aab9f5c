-- A SIRET is one company's once its papers were checked; typed, it keeps nobody out (decision 0070).
ALTER TABLE company_profiles DROP CONSTRAINT company_profiles_siret_key;
CREATE INDEX company_profiles_siret ON company_profiles (siret) WHERE siret IS NOT NULL;
