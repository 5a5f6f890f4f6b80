import { Button, Group } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { ContentRow } from './content-row.tsx'
import { groupContents } from './content-search.ts'
import classes from './tournament.module.css'

/** So many contents are shown at once without asking. */
const FEW = 40
const CLOSED = 'closed'
const TOGETHER = 'together'

type Props = { details: readonly Detail[]; year: number; currency: string; narrowed: boolean; alone: boolean }

/** Contents by folder. A long list begins folded; what was searched for is open, but for what few may enter or one alone cannot. */
export function ContentGroups({ details, year, currency, narrowed, alone }: Props) {
  const { t, language } = useT()
  const first = narrowed || details.length <= FEW
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const { open, together, closed } = groupContents(details, alone)
  const keys = [
    ...open.map(({ key }) => key),
    ...(together.length > 0 ? [TOGETHER] : []),
    ...(closed.length > 0 ? [CLOSED] : []),
  ]
  const byDefault = (key: string) => first && ((key !== CLOSED && key !== TOGETHER) || keys.length === 1)
  // A choice holds for the way the list stands now: folded by default, or open.
  const place = (key: string) => `${byDefault(key)}:${key}`
  const isOpen = (key: string) => byDefault(key) !== turned.has(place(key))
  const turn = (some: readonly string[], toOpen: boolean) => {
    const next = new Set(turned)
    for (const key of some)
      if (toOpen === byDefault(key)) next.delete(place(key))
      else next.add(place(key))
    setTurned(next)
  }
  const allOpen = keys.every(isOpen)
  const rows = (some: readonly Detail[]) =>
    some.map((detail) => <ContentRow key={detail.id} detail={detail} year={year} currency={currency} />)
  const group = (key: string, name: string, some: readonly Detail[], text?: ReactNode) => (
    <Folder
      key={key}
      name={name}
      count={some.length}
      opened={isOpen(key)}
      toggle={() => turn([key], !isOpen(key))}
      text={text}
    >
      {isOpen(key) && rows(some)}
    </Folder>
  )
  return (
    <div>
      {keys.length > 1 && (
        <Group justify="flex-end" mb="xs">
          <Button variant="subtle" onClick={() => turn(keys, !allOpen)}>
            {t(allOpen ? 'tournament.closeAll' : 'tournament.openAll')}
          </Button>
        </Group>
      )}
      {open.map(({ key, folder, details: some }) =>
        group(key, folder ? nameIn(language, folder) : t('tournament.folder.none'), some),
      )}
      {together.length > 0 && group(TOGETHER, t('tournament.together'), together)}
      {closed.length > 0 && group(CLOSED, t('tournament.closed'), closed, t('tournament.closed.text'))}
    </div>
  )
}

function Folder({
  name,
  count,
  opened,
  toggle,
  text,
  children,
}: {
  name: string
  count: number
  opened: boolean
  toggle: () => void
  text?: ReactNode
  children: ReactNode
}) {
  const { t } = useT()
  const id = useId()
  return (
    <section className={`surface ${classes.folder}`}>
      <h3>
        <button type="button" aria-expanded={opened} aria-controls={id} onClick={toggle}>
          <IconChevronDown size={20} aria-hidden />
          <span>{name}</span>
          <small>{t('tournament.folder.count', { count })}</small>
        </button>
      </h3>
      <div id={id} hidden={!opened}>
        {opened && text && <p className={classes.folderText}>{text}</p>}
        <ul className={classes.rows}>{children}</ul>
      </div>
    </section>
  )
}
