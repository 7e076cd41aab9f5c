-- Reports that were kept lack the weeks, the year before and what became of the requests.
DELETE FROM kept_reports;
