import { words } from '#kernel/i18n/text.ts';

export const scanWords = words({
  title: { zh: '扫码', en: 'Scan' },
  count: { zh: '{n} 台', en: '{n}' },
  lead: {
    zh: '用摄像头扫机身背面或包装盒上的码：二维码、Data Matrix、Code 128。',
    en: 'Hold the code on the back of a headset or on its box before the camera: QR, Data Matrix or Code 128.',
  },
  hint: {
    zh: '每读到一台响一声；同一 SN 只加入一次。',
    en: 'Each headset that is read beeps; the same number is added once.',
  },
  openCamera: { zh: '打开摄像头', en: 'Open the camera' },
  closeCamera: { zh: '关闭摄像头', en: 'Close the camera' },
  takePhoto: { zh: '拍照', en: 'Take a photo' },
  choosePhoto: { zh: '选择照片', en: 'Choose a photo' },
  mute: { zh: '静音', en: 'Mute' },
  picture: { zh: '摄像头画面', en: 'Camera picture' },
  opening: { zh: '正在打开摄像头…', en: 'Opening the camera …' },
  camera: { zh: '摄像头', en: 'Camera' },
  chooseCamera: { zh: '选择摄像头', en: 'Choose a camera' },
  cameraNumber: { zh: '摄像头 {n}', en: 'Camera {n}' },
  again: { zh: '再试一次', en: 'Try again' },
  broken: { zh: '扫码功能未能加载。', en: 'The code scanner could not be loaded.' },
  reading: { zh: '正在读照片…', en: 'Reading the photo …' },
  total: { zh: '共扫 {n} 台。', en: '{n} scanned.' },
  several: { zh: '读到 {n} 台。', en: '{n} read.' },
  known: {
    zh: '{sn} 已在第 {line} 行，没有重复加入。',
    en: '{sn} is in line {line} already; it was not added again.',
  },
  severalKnown: { zh: '读到的 {n} 台都已在列表中。', en: 'All {n} that were read are in the list already.' },
  noSerial: { zh: '这个码里没有 SN：', en: 'This code contains no serial number: ' },
  noCode: {
    zh: '照片里没有读到码：{names}。请靠近些、对清楚再拍。',
    en: 'No code was found in {names}. Go closer, and take a sharp photo.',
  },
  noPicture: { zh: '不能作为照片打开：{names}。', en: 'This cannot be opened as a photo: {names}.' },
  tooLarge: { zh: '照片超过 {most} MB：{names}。', en: 'This photo is larger than {most} MB: {names}.' },
});

/** Camera problems as in fleet specification §8. */
export const cameraTroubleWords = words({
  denied: { zh: '摄像头权限被拒绝', en: 'Camera permission denied' },
  none: { zh: '没有找到摄像头', en: 'No camera found' },
  insecure: { zh: '摄像头需要安全连接（https）', en: 'The camera needs a secure connection (https)' },
  busy: { zh: '摄像头正被占用', en: 'The camera is in use' },
  unsuitable: { zh: '摄像头不适用', en: 'This camera is unsuitable' },
  unsupported: { zh: '浏览器不支持摄像头', en: 'This browser cannot use the camera' },
});

export const cameraRemedyWords = words({
  denied: {
    zh: '请在地址栏允许本站使用摄像头，再试一次。',
    en: 'Allow it for this site at the address bar, then try again.',
  },
  none: {
    zh: '请插上摄像头，或用手机拍照后选择照片。',
    en: 'Plug one in, or take a photo with a phone and choose it here.',
  },
  insecure: {
    zh: '请打开安全地址；也可以改用照片。',
    en: 'Open the secure address, or use a photo.',
  },
  insecureAlone: {
    zh: '本站没有安全地址，请改用照片。',
    en: 'This portal has no secure address. Use a photo.',
  },
  busy: { zh: '请关闭正在使用摄像头的程序，再试一次。', en: 'Close the other program that uses it, then try again.' },
  unsuitable: { zh: '请在列表中换一个摄像头。', en: 'Choose another from the list.' },
  unsupported: { zh: '请换一个浏览器，或改用照片。', en: 'Use another browser, or a photo.' },
});
