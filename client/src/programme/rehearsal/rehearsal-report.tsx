import { Table, Text } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import type { FaultReport, Report } from './player.ts'

/** The outcome of a rehearsal: moves, how soon the stream showed them, and how each fault ended. */
export function RehearsalReport({ report: { moves, delays, conflicts, faults } }: { report: Report }) {
  const { t } = useT()
  const inOrder = delays.toSorted((a, b) => a - b)
  const delayAt = (share: number) => inOrder[Math.ceil(share * inOrder.length) - 1]
  const describeDelay = (delay: number | undefined) =>
    delay === undefined ? '–' : t('rehearsal.ms', { count: Math.round(delay) })
  const rows = [
    [t('rehearsal.moves'), moves],
    [t('rehearsal.delay'), describeDelay(delayAt(0.5))],
    [t('rehearsal.delayMost'), describeDelay(delayAt(1))],
    [t('rehearsal.conflicts'), conflicts],
  ] as const
  return (
    <>
      <Table maw={520}>
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td className="figures" ta="right">
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {faults.map((fault, index) => (
        <FaultLine key={index} {...fault} />
      ))}
    </>
  )
}

function FaultLine({ fault, number, late, isWell }: FaultReport) {
  const { t } = useT()
  const ending = isWell ? t(`rehearsal.well.${fault}`, { count: late }) : t(`rehearsal.notWell.${fault}`)
  return (
    <Text>
      {t('rehearsal.at', { number: number ?? '–' })} · {t(`rehearsal.fault.${fault}`)}: {ending}
    </Text>
  )
}
