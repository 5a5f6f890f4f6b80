import { standardKinds, type StandardKind } from '@portal/shared/overview/standard-lists'

/** How many of a list the portal lacks. */
export function missingOf(rows: readonly { exists: boolean }[]): number {
  return rows.filter(({ exists }) => !exists).length
}

/** Adds the lists that a choice needs: grades are made of dances. */
export function withNeeded(chosen: ReadonlySet<StandardKind>): ReadonlySet<StandardKind> {
  return new Set(standardKinds.filter((kind) => chosen.has(kind) || (kind === 'dances' && chosen.has('grades'))))
}
