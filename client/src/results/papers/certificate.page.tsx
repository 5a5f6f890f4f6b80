import { Container, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { CertificateRow } from '@portal/shared/results/papers/result-paper-calls'
import { ApiError } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import classes from './certificate.module.css'

/** Says whether a printed certificate is genuine, and what it must say. Its code leads here. */
export function Page() {
  const { t } = useT()
  const { token = '' } = useParams()
  usePageTitle(t('certificate.title'))
  const { data, error, refetch } = useQuery(buildQuery(api.resultPapers.certificate, { params: { token } }))
  const isUnknown = error instanceof ApiError && error.code === 'CERTIFICATE_NOT_FOUND'
  return (
    <Container className={classes.page}>
      <Title order={1} size="h3" mb="md">
        {t('certificate.title')}
      </Title>
      {data ? (
        <Certificate certificate={data} />
      ) : isUnknown ? (
        <Verdict kind="unknown" hint={t('certificate.unknownHint')} />
      ) : (
        <LoadState error={error} retry={refetch} />
      )}
    </Container>
  )
}

const verdicts = {
  genuine: { color: 'teal', icon: IconCircleCheck, word: 'certificate.genuine' },
  replaced: { color: 'brass', icon: IconAlertTriangle, word: 'certificate.replaced' },
  unknown: { color: 'red', icon: IconCircleX, word: 'certificate.unknown' },
} as const satisfies Record<string, { color: string; icon: typeof IconCircleX; word: WordKey }>

function Verdict({ kind, hint }: { kind: keyof typeof verdicts; hint: string }) {
  const { t } = useT()
  const { color, icon: Icon, word } = verdicts[kind]
  return (
    <output className={classes.verdict} style={{ background: `var(--mantine-color-${color}-light)` }}>
      <Icon size={44} color={`var(--mantine-color-${color}-filled)`} aria-hidden />
      <Title order={2}>{t(word)}</Title>
      <Text>{hint}</Text>
    </output>
  )
}

/** With the medal that the paper names. */
const wordOfPlace = (place: number) =>
  place === 1 || place === 2 || place === 3 ? (`certificate.place.${place}` as const) : 'certificate.place'

function Certificate({ certificate }: { certificate: CertificateRow }) {
  const { t, language } = useT()
  const { number, issued_date, is_valid, bib, names, unit_code, event, tournament } = certificate
  const { place_from, place_to, competitors } = certificate
  const place = place_from === place_to ? String(place_from) : `${place_from}–${place_to}`
  const day = formatDay(vietnamDayAndTime(issued_date).day, language)
  const issued = t('certificate.issued', { number, day })
  return (
    <>
      <Verdict
        kind={is_valid === 1 ? 'genuine' : 'replaced'}
        hint={is_valid === 1 ? issued : `${issued}. ${t('certificate.replacedHint')}`}
      />
      <dl className={`surface ${classes.facts}`}>
        {names.length > 0 && (
          <>
            <dt>{t('certificate.names')}</dt>
            <dd>
              {names.map((name) => (
                <div key={name}>
                  <Name>{name}</Name>
                </div>
              ))}
            </dd>
          </>
        )}
        <dt>{t('certificate.bib')}</dt>
        <dd>
          <BibPlate number={bib} size="sm" />
        </dd>
        {unit_code !== null && (
          <>
            <dt>{t('certificate.unit')}</dt>
            <dd translate="no">{unit_code}</dd>
          </>
        )}
        <dt>{t('certificate.event')}</dt>
        <dd>
          <Name>{nameIn(language, event)}</Name> <span translate="no">({event.symbol})</span>
        </dd>
        <dt>{t('certificate.result')}</dt>
        <dd>{t(wordOfPlace(place_from), { place, count: competitors })}</dd>
        <dt>{t('certificate.tournament')}</dt>
        <dd>
          <Name>{nameIn(language, tournament)}</Name>
        </dd>
      </dl>
      <Text variant="hint" mb="md">
        {t('certificate.compare')}
      </Text>
      <ButtonLink to={paths.resultsIn(tournament.id, event.symbol, bib)} mih={44} fullWidth>
        {t('certificate.toResults')}
      </ButtonLink>
    </>
  )
}
