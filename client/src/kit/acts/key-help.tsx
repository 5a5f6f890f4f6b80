import { Kbd, Stack, Switch, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Window } from '../ui/window.tsx'

/** The keys of a list, and the switch that turns single keys off, e.g. for users of speech input (WCAG 2.1.4). */
export function KeyHelp({
  lines,
  legend,
  hasSingleKeys,
  onSingleKeys,
  onClose,
}: {
  lines: readonly { keys: readonly string[]; label: string }[]
  /** Explanations of the list, above the keys. */
  legend?: ReactNode
  hasSingleKeys: boolean
  onSingleKeys: (on: boolean) => void
  onClose: () => void
}) {
  const { t } = useT()
  return (
    <Window opened onClose={onClose} title={t('admin.keys.title')}>
      <Stack>
        {legend}
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
                <Table.Td>{label}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch
          label={t('admin.keys.single')}
          checked={hasSingleKeys}
          onChange={({ currentTarget: { checked } }) => onSingleKeys(checked)}
        />
      </Stack>
    </Window>
  )
}
