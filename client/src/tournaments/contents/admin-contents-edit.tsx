import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contentCalls, contentDraftOf, contentFields, contentPart } from '@portal/shared/contents/contents'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { ContentFields } from '../../contents/form/content-fields.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { isRequired } from '../../kit/form/editing.ts'
import { createEmptyValues } from '../../kit/form/empty-of.ts'
import { fieldProps } from '../../kit/form/field-of.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { useZodFormWithDraft } from '../../kit/form/use-zod-form-with-draft.ts'
import { focusFirst, showProblems } from '../../kit/form/use-zod-form.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { Window } from '../../kit/ui/window.tsx'
import { refetchDetails } from './admin-contents-data.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** The opened content that is edited, or `new` for a content of this tournament alone. */
export type EditTarget = Detail | 'new'
/** The name under which the form is stored when the session ends. */
export const CONTENT_FORM = 'content'
type Props = { tournamentId: number; editTarget: EditTarget | null; onClose: () => void }

export function EditContentDialog({ tournamentId, editTarget, onClose }: Props) {
  const { t } = useT()
  const title =
    editTarget === null || editTarget === 'new'
      ? t('tourAdmin.c.newTitle')
      : t('tourAdmin.c.editTitle', { symbol: editTarget.content_competition.symbol })
  return (
    <Window opened={editTarget !== null} onClose={onClose} title={title} size="lg">
      {editTarget && <ContentForm tournamentId={tournamentId} editTarget={editTarget} onClose={onClose} />}
    </Window>
  )
}

function ContentForm({ tournamentId, editTarget, onClose }: Omit<Props, 'editTarget'> & { editTarget: EditTarget }) {
  const { t } = useT()
  const formDataQuery = useQuery(pageQueries.contentFormData())
  const { pending, failure, setFailure, run } = usePendingHere()
  const form = useZodFormWithDraft({
    schema: contentCalls.create.body,
    initialValues:
      editTarget === 'new' ? createEmptyValues(contentFields) : contentDraftOf(editTarget.content_competition),
    name: CONTENT_FORM,
    about: editTarget === 'new' ? null : editTarget,
  })
  if (!formDataQuery.data) return <LoadState error={formDataQuery.error} retry={formDataQuery.refetch} />

  const showRefusal = (error: unknown) => {
    if (!showProblems(form, error, { CONTENTCOMPETITION_EXIST_SYMBOL: 'symbol' })) setFailure(error)
  }
  const save = async () =>
    run(async () => {
      const draft = contentCalls.create.body.parse(form.getValues())
      const { content_competition } =
        editTarget === 'new'
          ? await call(api.tournaments.openNew, { body: { ...draft, tournament_id: tournamentId } })
          : await call(api.tournaments.updateDetail, {
              params: { id: editTarget.id },
              body: { ...draft, version: editTarget.version },
            })
      const { symbol } = content_competition
      toastSuccess(t(editTarget === 'new' ? 'tourAdmin.c.created' : 'tourAdmin.c.saved', { symbol }))
      await refetchDetails()
      onClose()
    }, showRefusal)
  return (
    <form noValidate onSubmit={form.onSubmit(() => void save(), focusFirst(form))}>
      <Stack>
        {editTarget !== 'new' && <Text size="sm">{t('tourAdmin.c.editHint')}</Text>}
        <ContentFields
          field={(name) => ({
            label: t(`contents.${contentPart(name)}`),
            required: isRequired(contentCalls.create.body, name),
            ...fieldProps(form, name),
          })}
          values={form.values}
          setValues={form.setValues}
          id={null}
        />
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Group justify="flex-end">
          <MainButton type="submit" loading={pending}>
            {t(editTarget === 'new' ? 'tourAdmin.c.createNew' : 'tourAdmin.c.saveEdit')}
          </MainButton>
        </Group>
      </Stack>
    </form>
  )
}
