import type { Pointers, PointersChange } from '@portal/shared/programme/pointer-rows'
import { hashText } from '../../kit/text/hash.ts'

/** The parts of a hall that the stream sends: the same for everybody, so without who moved last. */
export type PublicPointers = Omit<Pointers, 'now'>

/** The parts of a hall that change by themselves, by their names; each is sent as an event of its own. */
export type Parts = ReadonlyMap<string, { change: PointersChange; digest: string }>

/** As many characters as make two states differ for certain. */
const DIGEST_LENGTH = 8

export function partsOf({ floors, status, programme_version, screens }: PublicPointers): Parts {
  const changes: [string, PointersChange][] = [
    ...floors.map((floor): [string, PointersChange] => [`f${floor.floor}`, { floor }]),
    ['a', { status }],
    ['p', { programme_version }],
    ...screens.map((screen): [string, PointersChange] => [`s${screen.id}`, { screen }]),
  ]
  return new Map(
    changes.map(([name, change]) => [
      name,
      { change, digest: hashText(JSON.stringify(change)).slice(0, DIGEST_LENGTH) },
    ]),
  )
}

/** The id of a state: it names each part, so that any process knows what a browser with an older one lacks. */
export const eventId = (parts: Parts): string => [...parts].map(([name, { digest }]) => `${name}.${digest}`).join('~')

/** The changes since an event; null if its id does not say, or a floor or screen is gone: then the whole has to be sent. */
export function changesSince(id: string, parts: Parts): PointersChange[] | null {
  const knownParts = new Map(id.split('~').map((part) => part.split('.') as [string, string | undefined]))
  if ([...knownParts.keys()].some((name) => !parts.has(name)) || !knownParts.has('p')) return null
  return [...parts].flatMap(([name, { change, digest }]) => (knownParts.get(name) === digest ? [] : [change]))
}
