import { Text } from '@mantine/core'
import { findDoubts, type Doubt } from '@portal/shared/people/doubts'
import type { Member } from '@portal/shared/kit/text/names'

type Props = {
  people: readonly Member[]
  /** The year in which their ages count. */
  year: number
  say: (doubt: Doubt) => string
}

/** Possible slips in the names and years of several people, each with the name; none is refused. */
export function DoubtLines({ people, year, say }: Props) {
  return people
    .flatMap((person) => findDoubts(person, year))
    .map((doubt, at) => (
      <Text key={at} size="sm" fw={600}>
        {`${doubt.name}: ${say(doubt)}`}
      </Text>
    ))
}
