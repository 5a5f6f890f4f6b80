import { Kbd, Table } from '@mantine/core'
import type { WordKey } from '../i18n/words.ts'
import { useT } from '../i18n/use-t.ts'

export type KeyLine = { keys: readonly string[]; label: WordKey }

/** Keys and what they do, a line each. */
export function KeyTable({ lines }: { lines: readonly KeyLine[] }) {
  const { t } = useT()
  return (
    <Table verticalSpacing={6}>
      <Table.Tbody>
        {lines.map(({ keys, label }) => (
          <Table.Tr key={label}>
            <Table.Td w="9rem">
              {keys.map((key) => (
                <Kbd key={key} mr={4}>
                  {key}
                </Kbd>
              ))}
            </Table.Td>
            <Table.Td>{t(label)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
