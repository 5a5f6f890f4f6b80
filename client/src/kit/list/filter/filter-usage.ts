import { readJson, storeText, type StorageKey } from '../../lib/browser-store.ts'
import { optionKey, type FilterOption } from './filter-options.ts'

/** The most options whose use is counted. */
const MAX_COUNTED = 100

function readCounts(storage: StorageKey): [string, number][] {
  const stored = readJson(storage)
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
}

/** Counts on this device that an option was chosen. */
export function countUse(storage: StorageKey, option: FilterOption): void {
  const counts = new Map(readCounts(storage))
  const key = optionKey(option)
  counts.set(key, (counts.get(key) ?? 0) + 1)
  const mostUsed = [...counts].toSorted(([, first], [, second]) => second - first).slice(0, MAX_COUNTED)
  storeText(storage, JSON.stringify(Object.fromEntries(mostUsed)))
}

/** The options chosen most often on this device; after them the usual ones. */
export function findMostUsed<Option extends FilterOption>(
  storage: StorageKey,
  options: readonly Option[],
  usualKeys: readonly string[],
  limit: number,
): Option[] {
  const counts = new Map(readCounts(storage))
  const rank = (option: Option) => {
    const usualIndex = usualKeys.indexOf(optionKey(option))
    return (counts.get(optionKey(option)) ?? 0) + (usualIndex < 0 ? 0 : (usualKeys.length - usualIndex) / 100)
  }
  return options
    .filter((option) => rank(option) > 0)
    .toSorted((first, second) => rank(second) - rank(first))
    .slice(0, limit)
}
