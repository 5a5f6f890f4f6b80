import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import { useT } from '../../../kit/i18n/use-t.ts'
import type { DeskContextValue } from '../desk-context.ts'
import parts from '../parts.module.css'
import { nameOf } from '../desk-names.ts'

/** All that can be done for one entry. */
export function EntryMenu({
  entry,
  presses,
  go,
  ask,
}: { entry: DeskEntry } & Pick<DeskContextValue, 'presses' | 'go' | 'ask'>) {
  const { t } = useT()
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={parts.icon}
          aria-label={t('desk.row.menu', { bib: entry.number ?? '', name: nameOf(entry) })}
        >
          <IconDots size={20} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={parts.menu ?? ''}>
        <Menu.Item onClick={() => go({ kind: 'entry', id: entry.id })}>{t('desk.act.open')}</Menu.Item>
        {entry.here === null ? (
          <Menu.Item onClick={() => presses.setHere([entry], 1)}>{t('desk.act.here')}</Menu.Item>
        ) : (
          entry.handed === null && (
            <Menu.Item onClick={() => presses.setHere([entry], 0)}>{t('desk.act.notHere')}</Menu.Item>
          )
        )}
        {entry.handed !== null && (
          <Menu.Item onClick={() => presses.takeBack([entry])}>{t('desk.act.takeBack')}</Menu.Item>
        )}
        <Menu.Item onClick={() => ask({ kind: 'papers', entry })}>{t('desk.act.papers')}</Menu.Item>
        {entry.number !== null && (
          <Menu.Item onClick={() => ask({ kind: 'reprint', entries: [entry] })}>{t('desk.act.reprint')}</Menu.Item>
        )}
        <Menu.Item c="var(--mantine-color-error)" onClick={() => ask({ kind: 'scratch', entry })}>
          {t('desk.act.scratchDay')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
