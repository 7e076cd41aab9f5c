import { reportContract } from '#features/work/occupant-reports/report.contract.ts';
import { reportSortingContract } from '#features/work/occupant-reports/sorting.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

const api = queryApi({ occupantReports: reportContract, occupantReportSorting: reportSortingContract });

export const doorApi = api.occupantReports;
export const sortingApi = api.occupantReportSorting;
