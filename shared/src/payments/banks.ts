/** Banks of Napas 247, each with its number in VietQR codes. */
export const banks = [
  ['970436', 'Vietcombank'],
  ['970415', 'VietinBank'],
  ['970418', 'BIDV'],
  ['970405', 'Agribank'],
  ['970407', 'Techcombank'],
  ['970422', 'MB Bank'],
  ['970416', 'ACB'],
  ['970432', 'VPBank'],
  ['970423', 'TPBank'],
  ['970403', 'Sacombank'],
  ['970437', 'HDBank'],
  ['970454', 'BVBank'],
  ['970441', 'VIB'],
  ['970443', 'SHB'],
  ['970431', 'Eximbank'],
  ['970426', 'MSB'],
  ['970448', 'OCB'],
  ['970449', 'LPBank'],
  ['970440', 'SeABank'],
  ['970428', 'Nam A Bank'],
  ['970409', 'Bac A Bank'],
  ['970425', 'ABBank'],
  ['970412', 'PVcomBank'],
  ['970419', 'NCB'],
  ['970438', 'BaoViet Bank'],
  ['970427', 'VietABank'],
  ['970452', 'KienlongBank'],
  ['970433', 'VietBank'],
  ['970400', 'SaigonBank'],
  ['970430', 'PGBank'],
  ['970429', 'SCB'],
  ['970446', 'Co-opBank'],
] as const

/** The name of a bank; its number if unknown. */
export function bankName(bin: string): string {
  return banks.find(([number]) => number === bin)?.[1] ?? bin
}
