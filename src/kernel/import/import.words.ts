import { words } from '#kernel/i18n/text.ts';

export const importWords = words({
  reasons: { zh: '未导入原因', en: 'Why not imported' },
  row: { zh: '原行号', en: 'Row in your file' },
  record: { zh: '导入', en: 'Import' },
  checking: { zh: '检查工作簿：', en: 'Check the workbook:' },
  taking: { zh: '导入：', en: 'Import:' },
  found: { zh: '{good} 行可以导入，{bad} 行有问题', en: '{good} {good|row|rows} can be imported, {bad} cannot' },
  taken: { zh: '已导入 {added} 行', en: '{added} {added|row|rows} imported' },
  broken: {
    zh: '系统出错，没有完成。请重试；仍然失败请联系管理员。',
    en: 'A system error interrupted it. Try again; if it fails again, contact the administrator.',
  },
  applied: { zh: '导入', en: 'Imported' },
  file: { zh: '文件', en: 'File' },
  sha256: { zh: 'SHA-256', en: 'SHA-256' },
  rows: { zh: '行数', en: 'Rows' },
  noColumn: {
    zh: '第 {row} 行的标题中缺少列“{column}”，请使用模板',
    en: 'The column “{column}” is missing from the headings in row {row}. Use the template',
  },
  twice: {
    zh: '列“{column}”出现两次：{first} 和 {second}。请删除其中一列后重新上传',
    en: 'The column “{column}” occurs twice: {first} and {second}. Delete one of them and upload the file again',
  },
  noHeadings: {
    zh: '前 {rows} 行中没有找到标题行（如 {expected}）；第 {row} 行的内容为 {found}。请使用模板',
    en: 'No headings such as {expected} were found in rows 1 to {rows}; row {row} contains {found}. Use the template',
  },
  tooManyProblems: {
    zh: '超过 {most} 行有问题，其中包括第 {row} 行。请检查各列的内容和格式后重新上传',
    en: 'More than {most} rows have problems, row {row} among them. Check the content of the columns and upload the file again',
  },
  tooManyRows: { zh: '最多 {most} 行', en: '{most} rows at most' },
  noRows: { zh: '工作簿里没有数据行', en: 'There are no rows in the workbook' },
});

/** Problems of a cell that do not depend on its column. */
export const importCellWords = words({
  showsError: {
    zh: '单元格显示 {shown}，请修正公式或填写内容',
    en: 'The cell shows {shown}. Correct the formula or enter a value',
  },
  logical: {
    zh: '单元格是逻辑值 {shown}，请填写内容',
    en: 'The cell contains the logical value {shown}. Enter a value',
  },
  unstored: {
    zh: '单元格的公式没有保存计算结果。请用 Excel 或 WPS 打开并保存该文件，然后重新上传',
    en: 'The formula in the cell has no stored result. Open and save the file in Excel or WPS, then upload it again',
  },
  notNumber: {
    zh: '单元格显示日期或时间 {shown}，此处应为数字',
    en: 'The cell shows the date or time {shown}, but a number is expected',
  },
  zero: {
    zh: '单元格是数字 0，此处应为文本；不需要填写时请清空',
    en: 'The cell contains the number 0, but text is expected. Clear the cell if there is nothing to enter',
  },
});

/** Reasons why a workbook is not read. */
export const workbookWords = words({
  notWorkbook: {
    zh: '该文件不是 .xlsx 工作簿。请用 Excel 或 WPS 另存为 .xlsx 后重新上传',
    en: 'The file is not an .xlsx workbook. Save it as .xlsx in Excel or WPS and upload it again',
  },
  encrypted: {
    zh: '该工作簿设有打开密码。请取消密码后重新上传',
    en: 'The workbook is protected by a password. Remove the password and upload it again',
  },
  damaged: {
    zh: '该工作簿已损坏，无法读取。请用 Excel 或 WPS 打开并另存为 .xlsx 后重新上传',
    en: 'The workbook is damaged and cannot be read. Open it in Excel or WPS, save it as .xlsx and upload it again',
  },
  noSheet: {
    zh: '该工作簿没有可读取的工作表',
    en: 'The workbook has no worksheet that can be read',
  },
  tooLarge: {
    zh: '该工作簿解压后超过允许的大小（{size} MB）。请只保留需要导入的工作表和行后重新上传',
    en: 'The workbook unpacks to more than {size} MB. Keep only the worksheet and the rows to import and upload it again',
  },
  tooMuch: {
    zh: '该工作簿的文本、行或单元格过多，无法读取。请只保留需要导入的工作表和行后重新上传',
    en: 'The workbook has more texts, rows or cells than can be read. Keep only the worksheet and the rows to import and upload it again',
  },
  abnormal: {
    zh: '该工作簿的内部结构异常，已拒绝读取。请将数据复制到模板中重新上传',
    en: 'The structure of the workbook is abnormal, so it was refused. Copy the data into the template and upload that',
  },
  longCell: {
    zh: '某个单元格超过 32,767 个字符，无法读取',
    en: 'A cell has more than 32,767 characters, so the workbook cannot be read',
  },
  stopped: {
    zh: '读取该工作簿所需的时间或内存超过限制，已停止读取。请删除不需要的工作表、行和格式后重新上传',
    en: 'Reading the workbook took more time or memory than allowed and was stopped. Delete sheets, rows and formats that are not needed and upload it again',
  },
  busy: {
    zh: '正在读取的工作簿较多，请稍后重试',
    en: 'Many workbooks are being read at the moment. Try again in a minute',
  },
});
