import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import { signsAlone } from '#features/people/companies/signer.scope.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Approval } from './approval.contract.ts';

/** The table of each subject, and the state in which it may be signed. */
const subjects = {
  quote: { table: 'quotes', state: 'sent' },
  'direct-order': { table: 'requests', state: 'draft' },
  overrun: { table: 'order_overruns', state: 'waiting' },
  amendment: { table: 'amendments', state: 'proposed' },
  // An issued invoice never changes: its approval stays valid until it is approved or credited.
  invoice: { table: 'invoices', state: 'issued' },
} as const satisfies Record<Approval['kind'], object>;

/** Whether the subject of approval `a` is unchanged. */
export const stands = sql<boolean>`(a.state IN ('asked', 'approved') AND CASE a.kind ${sql.join(
  Object.entries(subjects).map(
    ([kind, { table, state }]) => sql`WHEN ${sql.lit(kind)} THEN EXISTS (SELECT FROM ${sql.table(table)} x
      WHERE x.id = a.subject_id AND x.state = ${sql.lit(state)} AND x.version = a.subject_version)`,
  ),
  sql` `,
)} END)`;

/** Approvals `a` of requests `r` a viewer may read: their company's, at visible sites; never for a provider. */
export const approvalScope = ({ side, company }: Viewer): RawBuilder<SqlBool> =>
  side === 'ordering' && company ? ofCompany(company, 'r') : sql<SqlBool>`false`;

/** Condition on `a`: the viewer `m` may decide it. */
export const isToDecide = ({
  userId,
}: Viewer) => sql<SqlBool>`(a.state = 'asked' AND a.asked_by <> ${userId} AND ${stands}
  AND ${signsAlone(sql.ref('a.amount_ht_minor'), sql.ref('a.currency'), sql.ref('a.committed_minor'))})`;

/** The same, in the shape of the dashboard's tasks. */
export const approvalsToDo = (viewer: Viewer): RawBuilder<unknown> => sql`(
  SELECT r.id AS request_id, NULL::uuid AS quote_id, a.id AS approval_id, r.title, a.number AS reference,
    concat_ws(' · ', u.name, s.name) AS detail, 1 AS count, NULL::timestamptz AS due_at, false AS urgent
  FROM approvals a JOIN requests r ON r.id = a.request_id JOIN sites s ON s.id = r.site_id JOIN users u ON u.id = a.asked_by
  JOIN memberships m ON m.company_id = a.company_id AND m.user_id = ${viewer.userId}
  WHERE ${approvalScope(viewer)} AND ${isToDecide(viewer)})`;
