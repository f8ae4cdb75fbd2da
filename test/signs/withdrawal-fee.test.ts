/** A withdrawal's fee that is to be sent first, by itself and with an address: a fraud's; that of an exchange is not. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readSigns } from "../../src/ask/signs/scan.ts";

const address = "0x9f8F0a1b2c3d4e5f60718293a4b5c6d7e8f979A2";

test("who asks for the fee of a withdrawal first is told as that, in fourteen languages", () => {
  for (const text of [
    `Please send the withdrawal fee of 1,200 USDT first to ${address}`,
    `Bitte überweisen Sie zuerst die Auszahlungsgebühr von 1.200 USDT an ${address}`,
    `Envíe primero la comisión de retiro de 1.200 USDT a ${address}`,
    `Veuillez régler d'abord les frais de retrait de 1 200 USDT à ${address}`,
    "Invii in anticipo la commissione di prelievo di 300 euro",
    "Envie primeiro a taxa de saque de 500 reais",
    "Сначала отправьте комиссию за вывод 1200 USDT",
    "Öncelikle 1200 USDT çekim ücretini gönderin",
    "Silakan kirim biaya penarikan 1.200 USDT terlebih dahulu",
    "Vui lòng gửi phí rút tiền 1.200 USDT trước tiên",
    "يرجى إرسال رسوم السحب 1200 USDT أولا",
    "출금 수수료 1,200 USDT를 먼저 보내주세요",
    `请先将提现手续费1200 USDT转到 ${address}`,
    `出金手数料1200 USDTを先に ${address} へお送りください`,
    `Hello, the withdrawal from your account is approved. Please send the withdrawal fee of 1,200 USDT first to ${address}.`,
  ]) {
    const [first] = readSigns(text).signs;
    assert.deepEqual([first?.id, first?.sure], ["pay_to_withdraw", true], text);
  }
});

test("what an exchange says of its withdrawal fee is no sign", () => {
  for (const text of [
    "Check the withdrawal fee first, then send your coins",
    "To move coins, first send them to your spot wallet, the withdrawal fee is 0.5 USDT",
    "First withdrawal free; afterwards you pay a withdrawal fee of 1 USD",
    "The withdrawal fee is deducted first, then the rest is sent to your wallet",
    "Zuerst einzahlen, dann handeln. Die Auszahlungsgebühr beträgt 1 Euro",
    "先把币转到钱包，提现手续费更低",
    "请先查看提现手续费再转账",
    "まず出金手数料と送金先を入力します",
    "出金手数料は先着100名様まで無料、入金はお早めに",
    "먼저 지갑으로 송금하면 출금 수수료는 500원입니다",
    "Сначала переведите монеты на спотовый кошелёк, комиссия за вывод составляет 1 USDT",
    "We paid the withdrawal fee at the ATM in Prague first and then split the cash",
    "Bitte zuerst die Auszahlungsgebühr im Preisverzeichnis nachlesen",
    "Antes de viajar, pague la comisión de retiro del cajero con monedas primero",
    "Per prima cosa paghi la commissione di prelievo al bancomat e poi vada al gate",
    "ادفع رسوم السحب أولا عند الصراف الآلي ثم استلم الإيصال",
  ])
    assert.deepEqual(readSigns(text).signs, [], text);
});
