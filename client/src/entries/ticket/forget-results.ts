import { dropKey, keepKey, placesOf, readJson } from '../../kit/lib/browser-store.ts'
import type { Result } from '../register/draft/register-results.ts'

/** Forgets entries that visitors made here; they themselves stay as they are. What it returns brings them back. */
export function forgetResults(matches: (id: number) => boolean): () => void {
  const resultsByPlace = placesOf('registered', null).map((place) => ({ place, results: madeAt(place) }))
  const keep = (place: string, results: readonly Result[]) =>
    results.length > 0 ? keepKey('registered', JSON.stringify(results), { place }) : dropKey('registered', { place })
  for (const { place, results } of resultsByPlace)
    keep(
      place,
      results.filter(({ entry }) => !matches(entry.id)),
    )
  return () => {
    for (const { place, results } of resultsByPlace) {
      const later = madeAt(place).filter(({ entry }) => results.every((each) => each.entry.id !== entry.id))
      keep(place, [...results, ...later])
    }
  }
}
const madeAt = (place: string) => (readJson('registered', { place }) as Result[] | null) ?? []
