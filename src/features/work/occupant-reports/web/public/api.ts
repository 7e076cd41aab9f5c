import { reportContract } from '#features/work/occupant-reports/report.contract.ts';
import { reportSortingContract } from '#features/work/occupant-reports/sorting.contract.ts';
import { queryApi } from '#ui/query-api.ts';

const api = queryApi({ occupantReports: reportContract, occupantReportSorting: reportSortingContract });

/** Of whoever lives there. */
export const doorApi = api.occupantReports;
/** Of those who sort what was reported. */
export const sortingApi = api.occupantReportSorting;
