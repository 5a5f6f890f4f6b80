import { removeText, storeText, findPlaces, readJson } from '../../kit/lib/browser-store.ts'
import type { SessionEntry } from '../register/draft/register-results.ts'

/**
 * Removes registration results from this device; the entries on the server stay. Returns a function that restores the results, in addition
 * to results added since.
 */
export function removeResults(matches: (id: number) => boolean): () => void {
  const resultsByPlace = findPlaces('registered', null).map((place) => ({ place, results: readResults(place) }))
  for (const { place, results } of resultsByPlace)
    storeResults(
      place,
      results.filter(({ entry }) => !matches(entry.id)),
    )
  return () => {
    for (const { place, results } of resultsByPlace) {
      const resultsAddedSince = readResults(place).filter(({ entry }) =>
        results.every((result) => result.entry.id !== entry.id),
      )
      storeResults(place, [...results, ...resultsAddedSince])
    }
  }
}

const readResults = (place: string) => (readJson('registered', { place }) as SessionEntry[] | null) ?? []

const storeResults = (place: string, results: readonly SessionEntry[]) =>
  results.length > 0 ? storeText('registered', JSON.stringify(results), { place }) : removeText('registered', { place })
