import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CONTENTS_AT_ONCE } from '@portal/shared/kit/limits'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { createAttempt } from '../../kit/api/attempt.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { findCopyStates, type CopyChoice, type CopyState } from './admin-contents-copy.ts'
import { CopyRows } from './admin-contents-copy-rows.tsx'
import { refetchDetails } from './admin-contents-data.ts'
import { ContentFilterBar } from './admin-contents-filter.tsx'
import { matchesContent, NO_CONTENT_FILTER } from './admin-contents-filter.ts'
import classes from './admin-contents.module.css'
import { pageQueries } from '../../portal/page-queries.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'

/** The contents that were opened, and how many of the requested ones had been open before. */
type CopyResult = { openedIds: number[]; alreadyOpenCount: number }
type CopyBody = { tournament_detail_id: number[]; with_fee: 0 | 1; is_register: 0 | 1 | null }

/** Copies the opened contents of a source tournament that the target lacks, without those that the user excludes. */
export function CopyFromTournament({
  source,
  target,
  targetDetails,
  choice,
  changeChoice,
}: {
  source: Tournament
  target: Tournament
  targetDetails: readonly Detail[]
  choice: CopyChoice
  changeChoice: (changes: Partial<CopyChoice>) => void
}) {
  const { t } = useT()
  const sourceQuery = useQuery(pageQueries.openedContentsForAdmin(source.id))
  const [filter, setFilter] = useState(NO_CONTENT_FILTER)
  const { result, failure, pending, copy, undoCopy } = useCopyContents(target.id)
  const details = useMemo(() => sourceQuery.data ?? [], [sourceQuery.data])
  const states = useMemo(() => findCopyStates(details, targetDetails), [details, targetDetails])
  const contents = useMemo(() => details.map(({ content_competition }) => content_competition), [details])
  const visibleDetails = useMemo(
    () => details.filter(({ content_competition }) => matchesContent(content_competition, filter)),
    [details, filter],
  )
  const excludedIds = useMemo(() => new Set(choice.out), [choice.out])
  if (!sourceQuery.data) return <LoadState error={sourceQuery.error} retry={sourceQuery.refetch} />
  if (details.length === 0) return <Notice kind="info">{t('tourAdmin.copy.nothing')}</Notice>

  const chosenDetails = details.filter(({ id }) => states.get(id) === 'new' && !excludedIds.has(id))
  const hasOtherCurrency = source.currency_name !== target.currency_name
  const feeCount = chosenDetails.filter(({ fee }) => fee !== null).length

  return (
    <Stack gap="sm">
      {result && (
        <CopyResultNotice result={result} target={target.id} pending={pending} onUndo={(ids) => void undoCopy(ids)} />
      )}
      <ContentFilterBar
        contents={contents}
        filter={filter}
        onChange={(changes) => setFilter((before) => ({ ...before, ...changes }))}
      />
      <ChosenBar
        details={details}
        visibleDetails={visibleDetails}
        states={states}
        chosenCount={chosenDetails.length}
        choice={choice}
        changeChoice={changeChoice}
      />
      {visibleDetails.length === 0 ? (
        <Text component="output" display="block">
          {t('tourAdmin.c.noneFound')}
        </Text>
      ) : (
        <CopyRows
          details={visibleDetails}
          states={states}
          excludedIds={excludedIds}
          toggle={(id) =>
            changeChoice({
              out: excludedIds.has(id) ? choice.out.filter((excluded) => excluded !== id) : [...choice.out, id],
            })
          }
        />
      )}
      <CopyOptions
        feeCount={feeCount}
        hasOtherCurrency={hasOtherCurrency}
        choice={choice}
        changeChoice={changeChoice}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      {chosenDetails.length > CONTENTS_AT_ONCE && (
        <Notice kind="warning">{t('tourAdmin.copy.tooMany', { count: CONTENTS_AT_ONCE })}</Notice>
      )}
      <div className={classes.act} data-foot>
        <MainButton
          disabled={chosenDetails.length === 0 || chosenDetails.length > CONTENTS_AT_ONCE}
          loading={pending}
          onClick={() =>
            void copy({
              tournament_detail_id: chosenDetails.map(({ id }) => id),
              with_fee: choice.with_fee && !hasOtherCurrency ? 1 : 0,
              is_register: choice.is_register,
            })
          }
        >
          {chosenDetails.length === 0
            ? t('tourAdmin.copy.none')
            : t('tourAdmin.copy.act', { count: chosenDetails.length })}
        </MainButton>
      </div>
    </Stack>
  )
}

/** Copies contents and can undo it; `failure` says why nothing was copied. */
function useCopyContents(target: number) {
  const { t } = useT()
  const { pending, run } = usePending(refetchDetails)
  const [failure, setFailure] = useState<string | null>(null)
  const [result, setResult] = useState<CopyResult | null>(null)
  const [attempt] = useState(createAttempt)
  const showRefusal = (error: unknown) => setFailure(errorText(error, t))
  const copy = async (choice: CopyBody) => {
    setFailure(null)
    const body = { tournament_id: target, ...choice }
    await run(async () => {
      const { opened, already } = await call(api.manyContents.copy, { body, headers: attempt.headersFor(body) })
      attempt.finish()
      setResult({ openedIds: opened.map(({ id }) => id), alreadyOpenCount: already.length })
    }, showRefusal)
  }
  const undoCopy = async (tournament_detail_id: number[]) =>
    run(async () => {
      await call(api.manyContents.removeUnused, { body: { tournament_detail_id } })
      toastSuccess(t('tourAdmin.copy.undone'))
      setResult(null)
    })
  return { result, failure, pending, copy, undoCopy }
}

/** The result of a copy, with a link to the contents and a button that undoes it. It takes the focus when it appears. */
function CopyResultNotice({
  result,
  target,
  pending,
  onUndo,
}: {
  result: CopyResult
  target: number
  pending: boolean
  onUndo: (ids: number[]) => void
}) {
  const { t } = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) box.current?.focus()
  }, [result])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success">
        <Stack gap="xs" align="flex-start">
          <Text>
            {t('tourAdmin.copy.done', { count: result.openedIds.length })}
            {result.alreadyOpenCount > 0 && ` ${t('tourAdmin.copy.doneAlready', { count: result.alreadyOpenCount })}`}
          </Text>
          <Group gap="xs">
            <ButtonLink to={paths.admin.contentsOf(target)} size="sm">
              {t('tourAdmin.copy.see')}
            </ButtonLink>
            {result.openedIds.length > 0 && (
              <Button size="sm" variant="subtle" loading={pending} onClick={() => onUndo(result.openedIds)}>
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
  feeCount,
  hasOtherCurrency,
  choice,
  changeChoice,
}: {
  feeCount: number
  hasOtherCurrency: boolean
  choice: CopyChoice
  changeChoice: (changes: Partial<CopyChoice>) => void
}) {
  const { t } = useT()
  return (
    <Group gap="lg" align="flex-end">
      <Checkbox
        label={t('tourAdmin.copy.withFee', { count: feeCount })}
        description={hasOtherCurrency ? t('tourAdmin.copy.otherCurrency') : undefined}
        checked={choice.with_fee && !hasOtherCurrency}
        disabled={hasOtherCurrency}
        onChange={({ currentTarget }) => changeChoice({ with_fee: currentTarget.checked })}
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
          onChange={(value) => changeChoice({ is_register: value === 'as' ? null : value === '1' ? 1 : 0 })}
        />
      </div>
    </Group>
  )
}

/** A checkbox that chooses or excludes all visible contents, and the numbers of contents. */
function ChosenBar({
  details,
  visibleDetails,
  states,
  chosenCount,
  choice,
  changeChoice,
}: {
  details: readonly Detail[]
  visibleDetails: readonly Detail[]
  states: ReturnType<typeof findCopyStates>
  chosenCount: number
  choice: CopyChoice
  changeChoice: (changes: Partial<CopyChoice>) => void
}) {
  const { t } = useT()
  const excludedIds = new Set(choice.out)
  const countState = (state: CopyState) => details.filter(({ id }) => states.get(id) === state).length
  const copyableIds = visibleDetails.filter(({ id }) => states.get(id) === 'new').map(({ id }) => id)
  const areAllChosen = copyableIds.length > 0 && copyableIds.every((id) => !excludedIds.has(id))
  return (
    <Group justify="space-between" gap="xs">
      <Checkbox
        label={t('tourAdmin.c.selectShown', { count: copyableIds.length })}
        checked={areAllChosen}
        indeterminate={!areAllChosen && copyableIds.some((id) => !excludedIds.has(id))}
        disabled={copyableIds.length === 0}
        onChange={() => {
          const hiddenIds = choice.out.filter((id) => !copyableIds.includes(id))
          changeChoice({ out: areAllChosen ? [...hiddenIds, ...copyableIds] : hiddenIds })
        }}
      />
      <Text component="output" size="sm">
        {[
          t('tourAdmin.copy.chosen', { count: chosenCount, all: details.length }),
          countState('already') > 0 && t('tourAdmin.copy.already', { count: countState('already') }),
          countState('taken') > 0 && t('tourAdmin.copy.takenCount', { count: countState('taken') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Group>
  )
}
