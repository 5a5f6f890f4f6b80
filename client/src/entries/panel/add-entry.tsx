import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { registrationCalls } from '@portal/shared/entries/registration-calls'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { TextField } from '../../kit/fields/plain-fields.tsx'
import { UnitField } from '../../kit/fields/unit/unit-field.tsx'
import { call, type Answer } from '../../kit/api/api.ts'
import { createSingleAttempt, wasReceived } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { fieldProps } from '../../kit/form/field-of.ts'
import { useSubmitShortcut } from '../../kit/form/use-send-by-key.ts'
import { UnsavedQuestion } from '../../kit/form/unsaved-question.tsx'
import { useZodFormWithDraft } from '../../kit/form/use-zod-form-with-draft.ts'
import { usePhoneRule } from '../../kit/form/use-phone-rule.ts'
import { useUnsaved } from '../../kit/form/use-unsaved.ts'
import { focusFirst, showProblems } from '../../kit/form/use-zod-form.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ReceivedNotice } from '../../kit/form/received-notice.tsx'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { isTeam, entryKinds } from '../register/draft/register-kind.ts'
import { reloadTables, refetchEntryQueries } from '../list/admin-entries-cache.ts'
import { entryName } from '../entry/entry-name.ts'
import { toRegisterBody, emptyValues, type NewEntryValues } from './add-entry-draft.ts'
import { readOverridable } from '../list/overridable.ts'
import { ContactFields, PeopleFields } from './people-fields.tsx'

type NewEntry = Answer<typeof api.entries.register>

/** The form of a new entry beside the list. It asks before it discards typed values. */
export function AddEntry({ tournamentId, onClose }: { tournamentId: number; onClose: () => void }) {
  const { t, language } = useT()
  usePhoneRule()
  const formRef = useSubmitShortcut()
  const { pending, failure, setFailure, run } = usePendingHere()
  const [attempt] = useState(createSingleAttempt)
  const openedContents = useQuery(pageQueries.openedContentsForAdmin(tournamentId))
  const form = useZodFormWithDraft<NewEntryValues>({
    schema: registrationCalls.register.body,
    initialValues: emptyValues,
    toSchemaInput: (values) => toRegisterBody(tournamentId, values),
    name: 'add-entry',
    about: null,
  })
  const unsaved = useUnsaved(form.isDirty(), onClose)
  const { kind } = form.values
  const refusal = readOverridable(failure)
  // The field of the reason appears with the first refusal that a reason overrides, and stays until the entry is added.
  const [needsReason, setNeedsReason] = useState(false)

  const finish = async (entry: NewEntry) => {
    toastSuccess(t(entry.joined ? 'entriesAdmin.add.joined' : 'entriesAdmin.add.done', { name: entryName(entry) }))
    await Promise.all([reloadTables(), refetchEntryQueries()])
    onClose()
  }
  const showFailure = (error: unknown) => {
    if (wasReceived(error)) void reloadTables()
    const isOverridable = readOverridable(error) !== null
    if (isOverridable) setNeedsReason(true)
    if (isOverridable || !showProblems(form, error)) setFailure(error)
  }
  const save = async (values: NewEntryValues) =>
    run(async () => {
      const body = toRegisterBody(tournamentId, values)
      await finish(await call(api.entries.register, { body, headers: attempt.headers() }))
    }, showFailure)
  return (
    <SidePanel title={t('entriesAdmin.add')} closeLabel={t('ui.close')} onClose={unsaved.close}>
      <form noValidate ref={formRef} onSubmit={form.onSubmit((values) => void save(values), focusFirst(form))}>
        <Stack gap="sm">
          <SegmentedControl
            aria-label={t('register.kind')}
            value={kind}
            data={entryKinds.map((value) => ({ value, label: t(`register.kind.${value}`) }))}
            onChange={(value) => form.setFieldValue('kind', value)}
          />
          <PeopleFields form={form} isTeam={isTeam(kind)} hasSecondDancer={kind === 'pair'} focusesFirstName />
          <UnitField label={t(fieldLabelKey('unit_id'))} {...fieldProps(form, 'unit_id')} />
          <ChoicesField
            label={t(fieldLabelKey('tournament_detail_id'))}
            required
            choices={extractRows(openedContents.data).map(({ id, content_competition: content }) => ({
              id,
              name: `${content.symbol} ${nameIn(language, content)}`,
            }))}
            {...fieldProps(form, 'tournament_detail_id')}
          />
          <ContactFields form={form} />
          {refusal && (
            <Notice kind="error" title={t('entriesAdmin.e.refused')}>
              {[...new Set(refusal.problems.map(({ message }) => message))].join(' ') || refusal.message}
            </Notice>
          )}
          {needsReason && (
            <TextField
              label={t('entriesAdmin.e.reason')}
              description={t('entriesAdmin.e.reasonHint')}
              {...fieldProps(form, 'override_reason')}
            />
          )}
          {wasReceived(failure) && (
            <ReceivedNotice
              isPending={pending}
              onSendNew={() => {
                attempt.finish()
                void save(form.values)
              }}
            />
          )}
          {failure !== null && !refusal && !wasReceived(failure) && (
            <Notice kind="error">{errorText(failure, t)}</Notice>
          )}
          <Group>
            <MainButton type="submit" loading={pending}>
              {t('entriesAdmin.enter')}
            </MainButton>
          </Group>
        </Stack>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </SidePanel>
  )
}
