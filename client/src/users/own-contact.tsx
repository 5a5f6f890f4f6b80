import { Button, Group, Stack, TextInput } from '@mantine/core'
import { userCalls, type DataUser } from '@portal/shared/users/users'
import { call } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { refetchPath } from '../kit/api/query.ts'
import { focusFirst, showProblems, useZodForm } from '../kit/form/use-zod-form.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { toastSuccess } from '../kit/i18n/toast.ts'
import { usePendingHere } from '../kit/ui/use-pending.ts'
import { Notice } from '../kit/ui/notice.tsx'

/** The form for phone number and address of the user's account. */
export function OwnContact({ user, close }: { user: DataUser; close: () => void }) {
  const { t } = useT()
  const { pending, failure, setFailure, run } = usePendingHere()
  const form = useZodForm({
    schema: userCalls.contact.body,
    initialValues: { mobile: user.mobile ?? '', address: user.address ?? '' },
  })
  const save = async (body: typeof form.values) =>
    run(
      async () => {
        await call(api.users.contact, { body })
        await refetchPath(api.users.me.path)
        toastSuccess(t('users.contact.saved'))
        close()
      },
      (error) => showProblems(form, error) || setFailure(error),
    )
  return (
    <form
      noValidate
      className="surface"
      aria-label={t('users.contact.edit')}
      onSubmit={form.onSubmit((values) => void save(values), focusFirst(form))}
    >
      <Stack gap="sm" p="md">
        <TextInput label={t('users.mobile')} type="tel" autoComplete="tel" {...form.getInputProps('mobile')} />
        <TextInput label={t('users.address')} autoComplete="street-address" {...form.getInputProps('address')} />
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Group>
          <Button type="submit" mih={44} loading={pending}>
            {t('users.contact.save')}
          </Button>
          <Button variant="default" mih={44} disabled={pending} onClick={close}>
            {t('ui.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
