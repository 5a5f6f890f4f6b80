import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ExplainedLine } from '../../kit/ui/lines/explained-line.tsx'
import lines from '../../kit/ui/lines/line-list.module.css'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../../portal/paths.ts'
import { floorName } from '../mc/floor.ts'
import { AddressNotice, DeviceCheck, LocalNotice } from './device-check.tsx'
import { HallLink } from './hall-link.tsx'

/** Sets up the hall: whether its devices can do without the network, the link of each page, and a check of this device. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const may = useMay(id)
  const { data: screens = [] } = useQuery({
    ...buildQuery(api.screens.list, { params: { id } }),
    enabled: may('programme:move'),
  })
  const { data: pointers } = useQuery(buildQuery(api.pointers.pointers, { params: { id } }))
  const floors = pointers?.floors ?? [{ floor: 1 }]
  const nameOn = (name: string, floor: number) =>
    floors.length > 1 ? t('hallSetup.screenOf', { screen: name, floor: floorName(floor) }) : name
  const pages = [
    ...(may('entry:number') ? [{ to: paths.deskOf(id), name: t('tourAdmin.desk'), hint: t('papers.hall.desk') }] : []),
    { to: `${paths.mc}?tournament=${id}`, name: t('app.nav.console'), hint: t('papers.hall.console') },
    ...floors.map(({ floor }) => ({
      to: `${paths.tv}?tournament=${id}${floor > 1 ? `&floor=${floor}` : ''}`,
      name: nameOn(t('papers.hall.screen'), floor),
      hint: t('papers.hall.screenHint'),
    })),
    ...screens.map((screen) => ({
      to: `${paths.tv}?screen=${screen.id}`,
      name: nameOn(screen.name, screen.floor),
      hint: t(screen.paired_date === null ? 'hallSetup.screenUnpaired' : 'hallSetup.screenPaired'),
    })),
    { to: paths.live(id), name: t('papers.hall.live'), hint: t('papers.hall.liveHint') },
    { to: paths.code, name: t('hallSetup.code'), hint: t('hallSetup.codeHint') },
    { to: paths.device(id), name: t('hallSetup.device'), hint: t('hallSetup.deviceHint') },
  ]
  return (
    <Stack maw={960} gap="lg">
      <AddressNotice />
      <LocalNotice />
      <section aria-labelledby="hall-links">
        <SectionTitle mb="xs" id="hall-links">
          {t('hallSetup.links')}
        </SectionTitle>
        <ul className={`surface ${lines.list}`}>
          {pages.map((page) => (
            <HallLink key={page.to} {...page} opensTab />
          ))}
          <ExplainedLine name={t('papers.poster')} hint={t('papers.posterHint')}>
            <ButtonLink
              to={paths.poster(id, language)}
              aria-label={`${t('papers.open')}: ${t('papers.poster')}`}
              target="_blank"
              rel="noreferrer"
              reloadDocument
            >
              {t('papers.open')}
            </ButtonLink>
          </ExplainedLine>
        </ul>
      </section>
      <section aria-labelledby="hall-device">
        <SectionTitle mb="xs" id="hall-device">
          {t('device.title')}
        </SectionTitle>
        <DeviceCheck tournamentId={id} />
      </section>
    </Stack>
  )
}
