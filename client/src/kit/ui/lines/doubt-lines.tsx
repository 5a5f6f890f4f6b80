import { Text } from '@mantine/core'
import { findDoubts, type Doubt } from '@portal/shared/people/doubts'
import type { Member } from '@portal/shared/kit/text/names'

type Props = {
  people: readonly Member[]
  /** The year of the competition, from which ages are counted. */
  year: number
  describe: (doubt: Doubt) => string
}

/** Warns about possible slips in the names and years of birth of several people; none of them is refused. */
export function DoubtLines({ people, year, describe }: Props) {
  return people
    .flatMap((person) => findDoubts(person, year))
    .map((doubt, index) => (
      <Text key={index} size="sm" fw={600}>
        {`${doubt.name}: ${describe(doubt)}`}
      </Text>
    ))
}
