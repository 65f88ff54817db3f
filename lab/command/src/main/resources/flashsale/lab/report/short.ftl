<#list report.warnings as warning>
${warning}

</#list>
<#list report.answers as answer>
${answer.title}
<#list answer.sentences as sentence>
${sentence}
</#list>
<#if answer.figures?has_content>

<#list answer.figures as row>
${row.figure?right_pad(40)}<#list row.sides as side>${side.label} ${side.text}<#sep>, </#list>
<#if row.verdict?has_content>
${""?right_pad(40)}${row.verdict}
</#if>
</#list>
</#if>

</#list>
