import { encodeVietQr } from './vietqr.ts'

type BankAccount = { bank_bin: string | null; bank_account: string | null; currency_name: string }

/** The VietQR of the amount due; null if nothing is due or the tournament takes no transfers in đồng. */
export function transferQrText({ bank_bin, bank_account, currency_name }: BankAccount, memo: string, owed: number) {
  if (!bank_bin || !bank_account || currency_name !== 'VND' || owed <= 0) return null
  return encodeVietQr({ bank_bin, account: bank_account, amount: owed, memo })
}
