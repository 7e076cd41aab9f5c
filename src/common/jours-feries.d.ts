declare module '@socialgouv/jours-feries' {
  /** Public holidays of a year by name, at midnight in the process's time zone. */
  export default function joursFeries(year: number, options?: { alsace: boolean }): Record<string, Date>;
}
