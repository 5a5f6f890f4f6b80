import { Button, Chip, CloseButton, Group, Kbd, Text, TextInput } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useEffect, useRef, type FormEvent } from 'react'
import { bibForms, bibOrders, type BibSettings } from '@portal/shared/bibs/bib-settings'
import { UNDO_MINUTES } from '@portal/shared/kit/undo'
import { errorText } from '../../kit/api/error-text.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { RowsList, type RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { PartTitle, SectionTitle } from '../../kit/ui/titles.tsx'
import { entryName } from '../entry/entry-name.ts'
import panel from '../panel/admin-entry-panel.module.css'
import { EarlyBibsWarning } from './early-bibs-warning.tsx'
import { StaleSettings } from './stale-settings.tsx'
import { useBibPlan, type BibPlan } from './use-bib-plan.ts'
import classes from './assign-panel.module.css'

/** Assigns bibs: ranges of the forms, skipped and spare numbers, the order, and below what approved entries would get. */
export function AssignPanel({
  tournamentId,
  stored,
  onClose,
}: {
  tournamentId: number
  stored: BibSettings
  onClose: () => void
}) {
  const { t } = useT()
  const plan = useBibPlan(tournamentId, stored)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The pressed button is disabled once nobody is left to get a bib.
    if (await plan.assign()) title.current?.focus()
  }
  return (
    <aside className={panel.panel} aria-label={t('bibs.assign')}>
      <div className={panel.top}>
        <SectionTitle ref={title} tabIndex={-1} className={`${panel.title} ${classes.title}`}>
          {t('bibs.assign')}
        </SectionTitle>
        <CloseButton className={panel.small ?? ''} aria-label={t('bibs.assign.close')} onClick={onClose} />
      </div>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.fields}>
          <SettingsFields {...plan} onClose={onClose} />
          {plan.theirs && <StaleSettings {...plan} theirs={plan.theirs} />}
          <section className={panel.section} aria-label={t('bibs.previewTitle')}>
            <Preview {...plan} tournamentId={tournamentId} />
          </section>
        </div>
        <PanelActs {...plan} />
      </form>
    </aside>
  )
}

const ENTER = '⏎'
const EXAMPLES = { skip: '13, 66', spare: '250-259' }

type PlanState = ReturnType<typeof useBibPlan>

function SettingsFields({ settings, change, problems, onClose }: PlanState & { onClose: () => void }) {
  const { t } = useT()
  const closeOnEscape = getHotkeyHandler([['Escape', onClose]])
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('bibs.ranges')}</legend>
        {bibForms.map((form) => (
          <TextInput
            key={form}
            label={t(`bibs.form.${form}`)}
            className={classes.range ?? ''}
            placeholder={t('bibs.range.any')}
            autoComplete="off"
            onKeyDown={closeOnEscape}
            value={settings[form]}
            error={problems[`settings.${form}`]}
            onChange={({ currentTarget }) => change({ [form]: currentTarget.value })}
          />
        ))}
        <Text c="dimmed">{t('bibs.ranges.hint')}</Text>
      </fieldset>
      <div className={`${panel.section} ${classes.group}`}>
        {(['skip', 'spare'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(`bibs.${field}`)}
            {...(field === 'spare' ? { description: t('bibs.spare.hint') } : {})}
            placeholder={EXAMPLES[field]}
            autoComplete="off"
            onKeyDown={closeOnEscape}
            value={settings[field]}
            error={problems[`settings.${field}`]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          />
        ))}
      </div>
      <fieldset className={`${panel.section} ${classes.group}`}>
        <legend>{t('bibs.order')}</legend>
        <Chip.Group value={settings.order} onChange={(order) => change({ order })}>
          <Group gap={6}>
            {bibOrders.map((order) => (
              <Chip key={order} value={order} size="sm" variant="outline" className={classes.order ?? ''}>
                {t(`bibs.order.${order}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <Text c="dimmed">{t('bibs.keeps')}</Text>
      </fieldset>
    </>
  )
}

/** The bibs that entries would get; in their place, why nothing can be assigned. */
function Preview({
  plan,
  problems,
  error,
  isRenumbering,
  isDifferent,
  tournamentId,
}: PlanState & { tournamentId: number }) {
  const { t } = useT()
  const assignments = plan?.assignments ?? []
  const hasFieldProblem = Object.keys(problems).some((path) => path.startsWith('settings.'))
  return (
    <>
      <PartTitle mb={6}>
        {assignments.length > 0 ? t('bibs.preview', { count: assignments.length }) : t('bibs.previewTitle')}
      </PartTitle>
      <output>
        {plan && assignments.length === 0 && <Text c="dimmed">{t('bibs.nothing')}</Text>}
        {plan && plan.kept > 0 && assignments.length > 0 && (
          <Text c="dimmed">{t('bibs.kept', { count: plan.kept })}</Text>
        )}
      </output>
      {error && !hasFieldProblem && <Notice kind="error">{problems.settings ?? errorText(error, t)}</Notice>}
      {isDifferent && <Notice kind="warning">{t('bibs.differs')}</Notice>}
      {assignments.length > 0 && (
        <>
          {isRenumbering && <Notice kind="warning">{t('bibs.renumberHint')}</Notice>}
          <RowsList
            label={t('bibs.previewTitle')}
            rows={assignments}
            keyOf={({ id }) => id}
            rowHeight={32}
            columns={isRenumbering ? renumberedColumns : assignedColumns}
            className={classes.preview}
          />
          <EarlyBibsWarning tournamentId={tournamentId} />
        </>
      )}
    </>
  )
}

type Assignment = BibPlan['assignments'][number]

const assignedColumns: readonly RowsColumn<Assignment>[] = [
  {
    key: 'number',
    header: 'bibs.col.number',
    width: '84px',
    cellAttributes: ({ number }) => ({ 'aria-label': String(number) }),
    cell: ({ number }) => <BibPlate number={number} size="xs" />,
  },
  {
    key: 'name',
    header: 'entriesAdmin.col.name',
    width: 'minmax(0, 1fr)',
    cellAttributes: (assignment) => ({ title: entryName(assignment) }),
    cell: (assignment) => (
      <span className={classes.name} translate="no">
        {entryName(assignment)}
      </span>
    ),
  },
  {
    key: 'unit',
    header: 'bibs.col.unit',
    width: '76px',
    cell: ({ unit }) => unit && <b translate="no">{unit.code ?? unit.name}</b>,
  },
]
const renumberedColumns: readonly RowsColumn<Assignment>[] = [
  ...assignedColumns,
  {
    key: 'previous',
    header: 'bibs.col.previous',
    width: '64px',
    cell: ({ previous }) => previous && <s>{previous}</s>,
  },
]

function PanelActs({ plan, isSettled, isChanged, isRenumbering, setRenumbering, pending, saveSettings }: PlanState) {
  const { t } = useT()
  const count = plan?.assignments.length ?? 0
  const savesOnly = isChanged && isSettled && plan !== null && count === 0
  return (
    <div className={classes.acts}>
      {savesOnly ? (
        <MainButton flex="1 1 auto" px="sm" loading={pending} onClick={() => void saveSettings()}>
          {t('bibs.settings.save')}
        </MainButton>
      ) : (
        <MainButton
          type="submit"
          loading={pending}
          disabled={!isSettled || count === 0}
          rightSection={
            <Kbd size="xs" visibleFrom="sm" aria-hidden>
              {ENTER}
            </Kbd>
          }
          flex="1 1 auto"
          px="sm"
        >
          {t(isRenumbering ? 'bibs.renumber' : 'bibs.decide', { count })}
        </MainButton>
      )}
      <Button variant="default" flex="1 1 auto" px="sm" onClick={() => setRenumbering(!isRenumbering)}>
        {t(isRenumbering ? 'bibs.renumber.stop' : 'bibs.renumber.start')}
      </Button>
      {isChanged && !savesOnly && (
        <Button variant="default" flex="1 1 auto" px="sm" loading={pending} onClick={() => void saveSettings()}>
          {t('bibs.settings.save')}
        </Button>
      )}
      <Text c="dimmed" flex="1 1 100%">
        {t('bibs.undo', { count: UNDO_MINUTES })}
      </Text>
    </div>
  )
}
