import { Button, Menu, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { floorLetter } from '@portal/shared/programme/floor-letter'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { ToolActs } from '../../kit/list/tool-row.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import { paths } from '../../portal/paths.ts'

/** The dialog or panel that is open. */
export type OpenDialog =
  | { kind: 'make' | 'upload' | 'renumber' | 'add' | 'addInterlude' }
  | { kind: 'edit' | 'remove' | 'recall'; item: OfficeItem }

/** The choice of the floor whose items are listed, where there are several. */
export function FloorSwitch({
  floors,
  floor,
  onChange,
}: {
  floors: readonly number[]
  floor: number
  onChange: (floor: number) => void
}) {
  const { t } = useT()
  if (floors.length < 2) return null
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('programme.floors')}
      value={String(floor)}
      onChange={(value) => onChange(Number(value))}
      data={floors.map((each) => ({
        value: String(each),
        label: t('programme.onFloor', { letter: floorLetter(each) }),
      }))}
    />
  )
}

/**
 * Buttons that fill the first floor as a whole, or add to the chosen one; the pages that show the programme, and rarer acts, are in a menu. Other
 * floors are filled as a whole in the timetable.
 */
export function ProgrammeTools({
  id,
  itemCount,
  floor,
  setOpenDialog,
}: {
  id: number
  itemCount: number
  floor: number
  setOpenDialog: (open: OpenDialog) => void
}) {
  const { t, language } = useT()
  const isEmpty = itemCount === 0
  return (
    <>
      <output className={surface.totals}>
        <span>{t('programme.count', { count: itemCount })}</span>
      </output>
      <ToolActs>
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button size="sm" variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t('admin.select.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component="a" href={paths.mc}>
              {t('programme.console')}
            </Menu.Item>
            <Menu.Item component="a" href={`${paths.tv}?tournament=${id}`} target="_blank" rel="noreferrer">
              {t('mc.screen')}
            </Menu.Item>
            <Menu.Item component="a" href={paths.poster(id, language)} target="_blank" rel="noreferrer">
              {t('programme.poster')}
            </Menu.Item>
            {itemCount > 1 && (
              <Menu.Item onClick={() => setOpenDialog({ kind: 'renumber' })}>{t('programme.renumber')}</Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
        {floor === 1 && (
          <>
            <Button size="sm" variant="default" onClick={() => setOpenDialog({ kind: 'upload' })}>
              {t('programme.upload')}
            </Button>
            <Button size="sm" variant={isEmpty ? 'filled' : 'default'} onClick={() => setOpenDialog({ kind: 'make' })}>
              {t('programme.make')}
            </Button>
          </>
        )}
        <Button size="sm" variant="default" onClick={() => setOpenDialog({ kind: 'addInterlude' })}>
          {t('programme.addInterlude')}
        </Button>
        <Button
          size="sm"
          variant={isEmpty ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpenDialog({ kind: 'add' })}
        >
          {t('programme.add')}
        </Button>
      </ToolActs>
    </>
  )
}
