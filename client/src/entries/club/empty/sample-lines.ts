/** Lines of lists that the sheet reads when they are pasted. Cells are separated by tabs, as a copy from Excel has them. */
export const sampleLines = {
  excel: 'Lý An Nhiên\t2016\tCha, Rumba',
  chat: '1. Lý An Nhiên - 2016 - cha, rumba',
  pair: 'Lý An Nhiên 2016 + Tô Gia Khang 2015, cha',
  team: 'Nhóm Sao Nhỏ: Lê Mai Chi 2015, Võ Gia Bình 2016',
} as const
