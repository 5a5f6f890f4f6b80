import { Kbd, Stack, Switch, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Window } from '../ui/window.tsx'

/** The keys of a list, and the switch for those who speak or type in ways that would press them by chance. */
export function KeyHelp({
  lines,
  legend,
  single,
  onSingle,
  onClose,
}: {
  lines: readonly { shown: readonly string[]; label: string }[]
  /** Further explanations of the list, above the keys. */
  legend?: ReactNode
  single: boolean
  onSingle: (on: boolean) => void
  onClose: () => void
}) {
  const { t } = useT()
  return (
    <Window opened onClose={onClose} title={t('admin.keys.title')}>
      <Stack>
        {legend}
        <Table verticalSpacing={6}>
          <Table.Tbody>
            {lines.map(({ shown, label }) => (
              <Table.Tr key={label}>
                <Table.Td w="9rem">
                  {shown.map((key) => (
                    <Kbd key={key} mr={4}>
                      {key}
                    </Kbd>
                  ))}
                </Table.Td>
                <Table.Td>{label}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch
          label={t('admin.keys.single')}
          checked={single}
          onChange={({ currentTarget: { checked } }) => onSingle(checked)}
        />
      </Stack>
    </Window>
  )
}
