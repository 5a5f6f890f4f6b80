import { Text } from '@mantine/core'
import { findDoubts, type Doubt } from '@portal/shared/people/doubts'
import type { Member } from '@portal/shared/kit/text/names'

type Props = {
  people: readonly Member[]
  /** The year in which their ages count. */
  year: number
  say: (doubt: Doubt) => string
}

/** Warns about possible slips in the names and years of birth of several people; none of them is refused. */
export function DoubtLines({ people, year, say }: Props) {
  return people
    .flatMap((person) => findDoubts(person, year))
    .map((doubt, index) => (
      <Text key={index} size="sm" fw={600}>
        {`${doubt.name}: ${say(doubt)}`}
      </Text>
    ))
}
