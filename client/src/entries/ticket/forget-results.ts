import { dropKey, keepKey, findPlaces, readJson } from '../../kit/lib/browser-store.ts'
import type { Result } from '../register/draft/register-results.ts'

/**
 * Removes registration results that this device keeps; the entries on the server stay. Answers a function that restores the results and
 * keeps those that were added since.
 */
export function forgetResults(matches: (id: number) => boolean): () => void {
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

const readResults = (place: string) => (readJson('registered', { place }) as Result[] | null) ?? []

const storeResults = (place: string, results: readonly Result[]) =>
  results.length > 0 ? keepKey('registered', JSON.stringify(results), { place }) : dropKey('registered', { place })
