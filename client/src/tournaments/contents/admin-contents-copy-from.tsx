import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CONTENTS_AT_ONCE } from '@portal/shared/kit/limits'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { attempts } from '../../kit/api/attempt.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { copyStates, type CopyChoice } from './admin-contents-copy.ts'
import { CopyRows } from './admin-contents-copy-rows.tsx'
import { detailsChanged } from './admin-contents-data.ts'
import { ContentFilterBar } from './admin-contents-filter.tsx'
import { matchesContent, NO_CONTENT_FILTER } from './admin-contents-filter.ts'
import classes from './admin-contents.module.css'
import { pageQueries } from '../../portal/page-queries.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'

type Copied = { opened: number[]; already: number }
type Wanted = { tournament_detail_id: number[]; with_fee: 0 | 1; is_register: 0 | 1 | null }

/** The contents that the other tournament has opened: all are chosen but those that are open here, and can be narrowed and left out. */
export function CopyFrom({
  source,
  target,
  here,
  choice,
  change,
}: {
  source: Tournament
  target: Tournament
  here: readonly Detail[]
  choice: CopyChoice
  change: (part: Partial<CopyChoice>) => void
}) {
  const { t } = useT()
  const there = useQuery(pageQueries.contentsOf(source.id))
  const [filter, setFilter] = useState(NO_CONTENT_FILTER)
  const { copied, failure, pending, copy, takeBack } = useCopying(target.id)
  const details = useMemo(() => there.data ?? [], [there.data])
  const states = useMemo(() => copyStates(details, here), [details, here])
  const contents = useMemo(() => details.map(({ content_competition }) => content_competition), [details])
  const visibleDetails = useMemo(
    () => details.filter(({ content_competition }) => matchesContent(content_competition, filter)),
    [details, filter],
  )
  const out = useMemo(() => new Set(choice.out), [choice.out])
  if (!there.data) return <LoadState error={there.error} retry={there.refetch} />
  if (details.length === 0) return <Notice kind="info">{t('tourAdmin.copy.nothing')}</Notice>

  const free = details.filter(({ id }) => states.get(id) === 'new')
  const chosen = free.filter(({ id }) => !out.has(id))
  const otherCurrency = source.currency_name !== target.currency_name
  const fees = chosen.filter(({ fee }) => fee !== null).length

  return (
    <Stack gap="sm">
      {copied && (
        <CopiedNotice copied={copied} target={target.id} pending={pending} onTakeBack={(ids) => void takeBack(ids)} />
      )}
      <ContentFilterBar
        contents={contents}
        filter={filter}
        onChange={(part) => setFilter((now) => ({ ...now, ...part }))}
      />
      <ChosenBar
        details={details}
        visible={visibleDetails}
        states={states}
        chosen={chosen.length}
        choice={choice}
        change={change}
      />
      {visibleDetails.length === 0 ? (
        <Text component="output" display="block">
          {t('tourAdmin.c.noneFound')}
        </Text>
      ) : (
        <CopyRows
          details={visibleDetails}
          states={states}
          out={out}
          toggle={(id) => change({ out: out.has(id) ? choice.out.filter((one) => one !== id) : [...choice.out, id] })}
        />
      )}
      <CopyOptions fees={fees} otherCurrency={otherCurrency} choice={choice} change={change} />
      {failure && <Notice kind="error">{failure}</Notice>}
      {chosen.length > CONTENTS_AT_ONCE && (
        <Notice kind="warning">{t('tourAdmin.copy.tooMany', { count: CONTENTS_AT_ONCE })}</Notice>
      )}
      <div className={classes.act} data-foot>
        <MainButton
          disabled={chosen.length === 0 || chosen.length > CONTENTS_AT_ONCE}
          loading={pending}
          onClick={() =>
            void copy({
              tournament_detail_id: chosen.map(({ id }) => id),
              with_fee: choice.with_fee && !otherCurrency ? 1 : 0,
              is_register: choice.is_register,
            })
          }
        >
          {chosen.length === 0 ? t('tourAdmin.copy.none') : t('tourAdmin.copy.act', { count: chosen.length })}
        </MainButton>
      </div>
    </Stack>
  )
}

/** The copying itself, and its way back; `failure` is why nothing was copied. */
function useCopying(target: number) {
  const { t } = useT()
  const { pending, run } = usePending(detailsChanged)
  const [failure, setFailure] = useState<string | null>(null)
  const [copied, setCopied] = useState<Copied | null>(null)
  const [attempt] = useState(attempts)
  const refused = (error: unknown) => setFailure(errorText(error, t))
  const copy = async (wanted: Wanted) => {
    setFailure(null)
    const body = { tournament_id: target, ...wanted }
    await run(async () => {
      const { opened, already } = await call(api.manyContents.copy, { body, headers: attempt.headersOf(body) })
      attempt.settled()
      setCopied({ opened: opened.map(({ id }) => id), already: already.length })
    }, refused)
  }
  const takeBack = async (tournament_detail_id: number[]) =>
    run(async () => {
      await call(api.manyContents.takeBack, { body: { tournament_detail_id } })
      toastSuccess(t('tourAdmin.copy.undone'))
      setCopied(null)
    })
  return { copied, failure, pending, copy, takeBack }
}

/** The result of a copy, with the way to it and the way back. */
function CopiedNotice({
  copied,
  target,
  pending,
  onTakeBack,
}: {
  copied: Copied
  target: number
  pending: boolean
  onTakeBack: (ids: number[]) => void
}) {
  const { t } = useT()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (copied) answer.current?.focus()
  }, [copied])
  return (
    <div ref={answer} tabIndex={-1}>
      <Notice kind="success">
        <Stack gap="xs" align="flex-start">
          <Text>
            {t('tourAdmin.copy.done', { count: copied.opened.length })}
            {copied.already > 0 && ` ${t('tourAdmin.copy.doneAlready', { count: copied.already })}`}
          </Text>
          <Group gap="xs">
            <ButtonLink to={paths.admin.contentsOf(target)} size="sm">
              {t('tourAdmin.copy.see')}
            </ButtonLink>
            {copied.opened.length > 0 && (
              <Button size="sm" variant="subtle" loading={pending} onClick={() => onTakeBack(copied.opened)}>
                {t('tourAdmin.copy.undo')}
              </Button>
            )}
          </Group>
        </Stack>
      </Notice>
    </div>
  )
}

/** Whether fees are copied, and whether the contents take registrations. */
function CopyOptions({
  fees,
  otherCurrency,
  choice,
  change,
}: {
  fees: number
  otherCurrency: boolean
  choice: CopyChoice
  change: (part: Partial<CopyChoice>) => void
}) {
  const { t } = useT()
  return (
    <Group gap="lg" align="flex-end">
      <Checkbox
        label={t('tourAdmin.copy.withFee', { count: fees })}
        description={otherCurrency ? t('tourAdmin.copy.otherCurrency') : undefined}
        checked={choice.with_fee && !otherCurrency}
        disabled={otherCurrency}
        onChange={({ currentTarget }) => change({ with_fee: currentTarget.checked })}
      />
      <div>
        <Text size="sm" fw={600} id="copy-register">
          {t('tourAdmin.copy.register')}
        </Text>
        <SegmentedControl
          aria-labelledby="copy-register"
          data={[
            { value: 'as', label: t('tourAdmin.copy.registerAs') },
            { value: '1', label: t('tourAdmin.copy.registerOn') },
            { value: '0', label: t('tourAdmin.copy.registerOff') },
          ]}
          value={choice.is_register === null ? 'as' : String(choice.is_register)}
          onChange={(value) => change({ is_register: value === 'as' ? null : value === '1' ? 1 : 0 })}
        />
      </div>
    </Group>
  )
}

/** Chooses all that are shown or none of them, and says how many are chosen. */
function ChosenBar({
  details,
  visible,
  states,
  chosen,
  choice,
  change,
}: {
  details: readonly Detail[]
  visible: readonly Detail[]
  states: ReturnType<typeof copyStates>
  chosen: number
  choice: CopyChoice
  change: (part: Partial<CopyChoice>) => void
}) {
  const { t } = useT()
  const out = new Set(choice.out)
  const count = (wanted: string) => details.filter(({ id }) => states.get(id) === wanted).length
  const freeShown = visible.filter(({ id }) => states.get(id) === 'new').map(({ id }) => id)
  const allShown = freeShown.length > 0 && freeShown.every((id) => !out.has(id))
  return (
    <Group justify="space-between" gap="xs">
      <Checkbox
        label={t('tourAdmin.c.selectShown', { count: freeShown.length })}
        checked={allShown}
        indeterminate={!allShown && freeShown.some((id) => !out.has(id))}
        disabled={freeShown.length === 0}
        onChange={() => {
          const rest = choice.out.filter((id) => !freeShown.includes(id))
          change({ out: allShown ? [...rest, ...freeShown] : rest })
        }}
      />
      <Text component="output" size="sm">
        {[
          t('tourAdmin.copy.chosen', { count: chosen, all: details.length }),
          count('already') > 0 && t('tourAdmin.copy.already', { count: count('already') }),
          count('taken') > 0 && t('tourAdmin.copy.takenCount', { count: count('taken') }),
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </Text>
    </Group>
  )
}
