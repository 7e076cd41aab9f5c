"""Reads invoices in CII with another language's standard library, and recomputes their sums.

Standard input: files, each ended by a zero byte. Standard output: a line for each that does not add up.
"""
import sys
from decimal import ROUND_HALF_UP, Decimal
from xml.etree import ElementTree

NS = {
    "ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
    "rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
}
CENT = Decimal("0.01")


def cents(value):
    return value.quantize(CENT, rounding=ROUND_HALF_UP)


def amount(node, path, otherwise=None):
    found = node.find(path, NS)
    if found is None:
        return otherwise
    return Decimal(found.text)


def adjusted(node, path):
    """What allowances take off and charges add."""
    total = Decimal(0)
    for one in node.findall(path, NS):
        indicator = one.find("ram:ChargeIndicator/*", NS).text.strip()
        total += amount(one, "ram:ActualAmount") * (1 if indicator == "true" else -1)
    return total


def faults(text):
    deal = ElementTree.fromstring(text).find("rsm:SupplyChainTradeTransaction", NS)
    settled = deal.find("ram:ApplicableHeaderTradeSettlement", NS)
    sums = settled.find("ram:SpecifiedTradeSettlementHeaderMonetarySummation", NS)
    by_rate, lines = {}, Decimal(0)
    for line in deal.findall("ram:IncludedSupplyChainTradeLineItem", NS):
        own = line.find("ram:SpecifiedLineTradeSettlement", NS)
        total = amount(own, "ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount")
        quantity = amount(line, "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity")
        price = amount(line, "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount")
        per = amount(line, "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity", Decimal(1))
        expected = cents(quantity * price / per + adjusted(own, "ram:SpecifiedTradeAllowanceCharge"))
        if abs(expected - total) > CENT:
            yield f"a line is {total}, not {expected}"
        tax = own.find("ram:ApplicableTradeTax", NS)
        key = (tax.find("ram:CategoryCode", NS).text, amount(tax, "ram:RateApplicablePercent", Decimal(0)))
        by_rate[key] = by_rate.get(key, Decimal(0)) + total
        lines += total
    told = {}
    for tax in settled.findall("ram:ApplicableTradeTax", NS):
        rate = amount(tax, "ram:RateApplicablePercent", Decimal(0))
        base, vat = amount(tax, "ram:BasisAmount"), amount(tax, "ram:CalculatedAmount")
        told[(tax.find("ram:CategoryCode", NS).text, rate)] = base
        # A balance takes what its earlier invoices leave of the order, to the cent.
        if abs(cents(base * rate / 100) - vat) > CENT:
            yield f"VAT at {rate} of {base} is {vat}"
    if told != by_rate:
        yield f"bases are {told}, not {by_rate}"
    vat = sum((amount(tax, "ram:CalculatedAmount") for tax in settled.findall("ram:ApplicableTradeTax", NS)), Decimal(0))
    whole = lines + adjusted(settled, "ram:SpecifiedTradeAllowanceCharge")
    prepaid = amount(sums, "ram:TotalPrepaidAmount", Decimal(0))
    for name, expected in {
        "LineTotalAmount": lines,
        "TaxBasisTotalAmount": whole,
        "TaxTotalAmount": vat,
        "GrandTotalAmount": whole + vat,
        "DuePayableAmount": whole + vat - prepaid,
    }.items():
        if amount(sums, f"ram:{name}") != expected:
            yield f"{name} is {amount(sums, f'ram:{name}')}, not {expected}"


for place, document in enumerate(part for part in sys.stdin.buffer.read().split(b"\0") if part):
    for fault in faults(document):
        print(f"{place}: {fault}")
