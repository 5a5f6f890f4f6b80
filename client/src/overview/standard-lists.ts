import { standardKinds, type StandardKind } from '@portal/shared/overview/standard-lists'

/** The number of records that the portal lacks. */
export function countMissing(rows: readonly { exists: boolean }[]): number {
  return rows.filter(({ exists }) => !exists).length
}

/** The chosen lists and the lists that they depend on: grades refer to dances. */
export function withRequiredLists(chosen: ReadonlySet<StandardKind>): ReadonlySet<StandardKind> {
  return new Set(standardKinds.filter((kind) => chosen.has(kind) || (kind === 'dances' && chosen.has('grades'))))
}
